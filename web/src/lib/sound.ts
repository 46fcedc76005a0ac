export { playTurn, soundOn, switchSound } from "./sound.svelte";
