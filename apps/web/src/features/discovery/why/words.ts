export const whyButton = {
  why: (name: string) => `Why am I seeing ${name}?`,
};
