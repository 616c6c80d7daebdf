/** What React makes the elements of scripts from. A script that was made so never runs. */
const SCRIPT_ELEMENT = "<script></script>";

/** Where the scripts lie that workers are started from. */
const SCRIPT = /^\/(?:assets\/[\w.-]+\.js|sw\.js)$/;

/**
 * What may become part of a page as code, by the browsers that ask (Trusted Types): null is refused. No text becomes a
 * script, so there is no `createScript`.
 */
export const RULES = {
  /** Text that holds no tag makes no element; React puts it into scripts that are data. */
  createHTML: (html: string): string | null => (html === SCRIPT_ELEMENT || !html.includes("<") ? html : null),
  createScriptURL(url: string): string | null {
    const { origin, pathname } = new URL(url, location.href);
    return origin === location.origin && SCRIPT.test(pathname) ? url : null;
  },
};

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: typeof RULES): unknown };
  }
}

/** Until this has run, a page whose security policy requires Trusted Types refuses everything. */
if (typeof window !== "undefined") window.trustedTypes?.createPolicy("default", RULES);
