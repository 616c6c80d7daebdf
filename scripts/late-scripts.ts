// The page comes first and its scripts after it.
import { isReadPage } from "../apps/web/src/app/read-pages.ts";

const STARTER = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;

/** How long scripts wait for a page that does not finish loading, in milliseconds. */
const PATIENCE = 4_000;

/** When the scripts of a page begin that is there to be used: once it has been painted. */
const ONCE_PAINTED = `setTimeout(begin,${PATIENCE});
if(document.hidden)begin();else new PerformanceObserver(begin).observe({type:"paint",buffered:true})`;

/**
 * With the first sign of a person. Until then they and the whole sheets are only fetched, so that they are there when
 * they are wanted: to style everything anew is the most work of all that a page like this makes. Italics come alone.
 * Members, who are to see that they are signed in, those who come from another page or back to a place in this one, and
 * addresses that say more than the page's name are not kept waiting.
 */
const ONCE_WANTED = `const load=()=>{let more=location.search+location.hash!==""||scrollY>0||document.referrer.startsWith(location.origin);try{more||=document.cookie.includes("signed_in=")}catch{}
if(more)return begin();
if([...document.querySelectorAll("main *")].some((one)=>getComputedStyle(one).fontStyle==="italic"))enable('[href*="/italics-"]');
if(!navigator.connection?.saveData){ahead.unshift(...[...waiting()].map(({href})=>["prefetch",href]));idle(fetchAhead)}};
for(const type of ["pointermove","touchstart","wheel","focusin"])addEventListener(type,sign,{once:true,passive:true});
if(document.readyState==="complete")load();else addEventListener("load",()=>setTimeout(load))`;

/**
 * Runs in the page. The scripts begin when the page's kind says, or as soon as somebody wants to do something; a
 * button that is pressed before they are ready is pressed again for its visitor when they are, and so are the keys
 * that read the page aloud. What a sign of a person has begun is marked: such a page may not be moved under their eyes.
 */
function starter(
  preloads: readonly string[],
  manifest: string,
  routes: readonly (readonly [string, string])[],
  modules: string,
  entry: string,
  beginning: string,
) {
  const names = routes.map(([name]) => name).join(",");
  const imports = routes.map(([, href]) => `import(${JSON.stringify(href)})`).join(",");
  return `{const root=document.documentElement;let begun=false;
const waiting=(which="")=>document.querySelectorAll("link[rel=stylesheet][disabled]"+which);
const enable=(which)=>{for(const sheet of waiting(which)){sheet.media="all";sheet.disabled=false}};
const idle=window.requestIdleCallback??setTimeout;
const ahead=${JSON.stringify(preloads)}.map((href)=>["modulepreload",href]);
const fetchOne=([rel,href])=>{const link=document.createElement("link");link.rel=rel;link.href=href;document.head.append(link)};
const fetchAhead=()=>{if(ahead.length===0)return;fetchOne(ahead.shift());idle(fetchAhead)};
const begin=async()=>{if(begun)return;begun=true;enable();for(const one of ahead.splice(0))if(one[0]==="modulepreload")fetchOne(one);
await import(${JSON.stringify(manifest)});const [${names}]=await Promise.all([${imports}]);
window.__reactRouterRouteModules=${modules};import(${JSON.stringify(entry)})};
const sign=()=>{if(!begun)root.dataset.begun="by-hand";begin()};
const alive=()=>root.dataset.alive!==undefined;
const pressed=[];const press=(event)=>{const button=event.target.closest("main button, header button, .speech button");if(button&&!alive()){event.preventDefault();pressed.push(button)}};
addEventListener("click",press,true);
addEventListener("keydown",(event)=>{sign();if(!event.altKey||event.repeat||event.code!=="KeyP")return;const button=document.querySelector("button[data-waiting]");if(button){event.preventDefault();button.click()}});
addEventListener("pointerdown",sign,{once:true,passive:true});
new MutationObserver((_,observer)=>{observer.disconnect();removeEventListener("click",press,true);for(const button of pressed)button.click()}).observe(root,{attributeFilter:["data-alive"]});
${beginning}}`;
}

/** A built page whose scripts come after everything that is seen. Throws where its scripts are not as expected. */
export function lateScripts(html: string, path: string): string {
  const script = STARTER.exec(html)?.[1] ?? "";
  const manifest = /^\s*import "([^"]+)"/.exec(script)?.[1];
  const routes = [...script.matchAll(/import \* as (route\d+) from "([^"]+)"/g)].map(
    ([, name = "", href = ""]) => [name, href] as const,
  );
  const modules = /window\.__reactRouterRouteModules = (\{[^;]*\});/.exec(script)?.[1];
  const entry = /import\("([^"]+)"\);\s*$/.exec(script)?.[1];
  if (!manifest || routes.length === 0 || !modules || !entry)
    throw new Error("the page's scripts are not where they are looked for");
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = ""]) => href);
  const late = starter(preloads, manifest, routes, modules, entry, isReadPage(`/${path}`) ? ONCE_WANTED : ONCE_PAINTED);
  return html.replace(PRELOAD, "").replace(STARTER, () => `<script type="module">${late}</script>`);
}
