import type { FastifyRequest } from "fastify";
import type { App } from "./app.ts";

interface Place {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** A route's path with its parameters, each of which stands for one part between slashes. */
function patternOf(url: string): RegExp {
  const parts = url.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${parts.join("/")}$`);
}

/**
 * Writes down which methods each address takes, from before the routes are made. Answers those of a path, sorted,
 * none where nothing is there.
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

/** Whether a request only reads. */
export const reads = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";
