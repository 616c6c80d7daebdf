// The page comes first and its scripts after it.

/** The pages that can be read without a script: there the scripts also wait for the pictures. */
const READ = /^(about|numbers|colors|privacy|nonduality|palindrome|octahedron|emotions|healing|seven-three-one|blog(\/[^/]+)?)$/;

const isRead = (path: string) => READ.test(path);

const STARTER = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;

/** How long scripts wait for a page that does not finish loading, in milliseconds. */
const PATIENCE = 4_000;

/** When the scripts of a page that is read begin, and of one that is there to be used: once it has been painted. */
const ONCE_LOADED = 'if(document.readyState==="complete")begin();else addEventListener("load",()=>setTimeout(begin))';
const ONCE_PAINTED = 'if(document.hidden)begin();else new PerformanceObserver(begin).observe({type:"paint",buffered:true})';

/**
 * Runs in the page. The scripts are fetched once the page is there, or as soon as somebody wants to do something;
 * a button that is pressed before they are ready is pressed again for its visitor when they are.
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
const begin=async()=>{if(begun)return;begun=true;
for(const sheet of document.querySelectorAll("link[rel=stylesheet][disabled]")){sheet.media="all";sheet.disabled=false}
for(const href of ${JSON.stringify(preloads)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
await import(${JSON.stringify(manifest)});const [${names}]=await Promise.all([${imports}]);
window.__reactRouterRouteModules=${modules};import(${JSON.stringify(entry)})};
const pressed=[];const press=(event)=>{const button=event.target.closest("main button, header button");if(button&&root.dataset.alive===undefined){event.preventDefault();pressed.push(button)}};
addEventListener("click",press,true);
for(const type of ["pointerdown","keydown"])addEventListener(type,begin,{once:true,passive:true});
new MutationObserver((_,observer)=>{observer.disconnect();removeEventListener("click",press,true);for(const button of pressed)button.click()}).observe(root,{attributeFilter:["data-alive"]});
setTimeout(begin,${PATIENCE});
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
  const beginning = isRead(path) ? ONCE_LOADED : ONCE_PAINTED;
  const late = starter(preloads, manifest, routes, modules, entry, beginning);
  return html.replace(PRELOAD, "").replace(STARTER, () => `<script type="module">${late}</script>`);
}
