/** React creates script elements from this text. A script created that way never runs. */
const SCRIPT_ELEMENT = "<script></script>";

/** The scripts that workers are started from. */
const SCRIPT = /^\/(?:assets\/[\w.-]+\.js|sw\.js)$/;

/**
 * What browsers with Trusted Types may accept as HTML or script addresses; null is refused. No text ever becomes a
 * script, so there is no `createScript`.
 */
export const RULES = {
  /** Text without tags creates no elements; React puts it into data scripts. */
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
