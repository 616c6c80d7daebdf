import type { Preferences } from "../preferences/index.ts";

/**
 * What a request's composition gives; where it fails, that of the same request without keywords, once `onFailure` was
 * told. What is thrown may quote the keywords, which are nobody's but the visitor's.
 */
export function composeAnyway<Request extends { readonly preferences: Preferences }, Composed>(
  request: Request,
  compose: (request: Request) => Composed,
  onFailure: (error: unknown) => void,
): Composed {
  try {
    return compose(request);
  } catch (error) {
    if (request.preferences.keywords === "") throw error;
    onFailure(error);
    return compose({ ...request, preferences: { ...request.preferences, keywords: "" } });
  }
}
