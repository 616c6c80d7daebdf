import { isDigit } from "@tenfold/domain/principles";
import type { App } from "../../platform/app.ts";
import { AppError } from "../../platform/errors.ts";
import type { PictureService } from "./picture-service.ts";

/** Mounts the pictures' addresses, which readings hand out. A picture never changes, so caches keep it for good. */
export function mountPictures(app: App, pictureService: PictureService): void {
  app.get<{ Params: { digit: string; file: string } }>(
    "/pictures/:digit/:file",
    { config: { rateLimit: app.limits.pictures }, schema: { hide: true } },
    async (request, reply) => {
      const digit = Number(request.params.digit);
      const [, key, signature] = /^([0-9a-f]{16})\.([\w-]{22})\.webp$/.exec(request.params.file) ?? [];
      if (request.params.digit.length !== 1 || !isDigit(digit) || !key || !signature) throw new AppError("not_found");
      const { webp } = await pictureService.show({ digit, key, signature }, request.log);
      return reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable").send(webp);
    },
  );
}
