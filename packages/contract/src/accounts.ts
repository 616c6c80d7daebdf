import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const getUser = endpoint({
  method: "GET",
  path: "/api/user",
  summary: "The signed-in member.",
  reply: z.object({ id: z.string(), username: z.string() }),
  errors: ["not_signed_in", "too_many_requests"],
});
