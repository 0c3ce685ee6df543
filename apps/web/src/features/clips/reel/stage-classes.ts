/**
 * The stage's size, shared with what stands in for it, so that nothing moves when clips come: on a phone all there is, on
 * a wider screen upright in the middle, 9 to 16.
 */
export const stageClasses =
  "relative isolate min-h-0 w-full flex-1 overflow-hidden bg-black sm:mx-auto sm:mb-4 sm:w-[min(100%-2rem,max((100dvh-7.5rem)*9/16,22rem))] sm:rounded-lg lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mb-0 lg:aspect-[9/16] lg:w-[min((100dvh-5.5rem)*9/16,100cqw-22rem)] lg:flex-none xl:col-start-2 xl:row-span-1 xl:w-[min((100dvh-5.5rem)*9/16,100cqw-36rem)] [&:fullscreen]:rounded-none";

/** What stands beside the stage on a wide screen. */
export const besideClasses =
  "hidden min-h-0 min-w-0 lg:col-start-2 lg:row-start-2 lg:flex lg:flex-col lg:gap-6 xl:col-start-3 xl:row-start-1";
