export const menuSurfaceClasses =
  "z-50 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-overlay p-1 text-strong shadow-overlay outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in";

export const menuItemClasses =
  "touch-target relative flex select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-md outline-none data-disabled:opacity-50 data-highlighted:bg-hover [&:not([data-disabled])]:cursor-pointer";
