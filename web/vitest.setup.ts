// The browser of the tests would speak English; the house's first language is Spanish.
localStorage.setItem("tapado.language", "es");

// jsdom draws nothing: motion is over at once.
Element.prototype.animate = () => {
  const motion = {
    onfinish: undefined as (() => void) | undefined,
    cancel: () => undefined,
    finished: Promise.resolve(),
  };
  queueMicrotask(() => motion.onfinish?.());
  return motion as unknown as Animation;
};
