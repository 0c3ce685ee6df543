// A component's own stylesheet, which the bundler puts beside its script.
declare module "*.css";
