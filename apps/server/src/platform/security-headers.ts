import type { onRequestHookHandler } from "fastify";

/** The headers of every answer; a page adds its own content security policy. */
export function securityHeaders(publicUrl: string | undefined): onRequestHookHandler {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  };
  if (publicUrl?.startsWith("https:")) headers["strict-transport-security"] = "max-age=31536000; includeSubDomains";
  return (_request, reply, done) => {
    reply.headers(headers);
    done();
  };
}
