import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  server: { fs: { allow: [".."] } }, // the house's refusal codes are read there
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["vitest.setup.ts"],
    restoreMocks: true,
    css: { include: [/tokens\.css/] }, // its contrasts are tested
  },
});
