import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Where `tapado serve` listens; the server only accepts its own origin, so the proxy speaks in its name. */
const house = "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/tapado/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: house, changeOrigin: true, headers: { origin: house } },
      "/ws": { target: house, changeOrigin: true, ws: true, rewriteWsOrigin: true },
    },
  },
});
