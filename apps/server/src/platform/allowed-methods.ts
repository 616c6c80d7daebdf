import type { FastifyRequest } from "fastify";
import type { App } from "./app.ts";

interface Place {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** A route's path as a pattern, in which each parameter matches one part between slashes. */
function patternOf(url: string): RegExp {
  const parts = url.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${parts.join("/")}$`);
}

/**
 * Collects the methods each address accepts; call it before the routes are mounted. Returns a lookup by path, sorted
 * and empty if nothing is there.
 */
export function noteMethods(app: App): (path: string) => readonly string[] {
  const places = new Map<string, Place>();
  app.addHook("onRoute", ({ url, method }) => {
    const place = places.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    places.set(url, place);
    for (const one of [method].flat()) place.methods.add(one);
  });
  return (path) => {
    const found = [...places.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  };
}

export const reads = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";
