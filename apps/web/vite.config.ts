import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const server = process.env.TENFOLD_SERVER ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { proxy: { "/api": server, "/pictures": server } },
  build: { assetsInlineLimit: 0, target: "es2023", license: { fileName: "licenses.md" } },
});
