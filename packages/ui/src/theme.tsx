import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";

export type ThemeChoice = "light" | "dark" | "system";

const STORAGE_KEY = "theme";
const DARK_QUERY = "(prefers-color-scheme: dark)";

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    // Storage may be forbidden; the system's theme is then the honest answer.
    return "system";
  }
}

function writeChoice(choice: ThemeChoice) {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // The choice then lasts until the page is left.
  }
}

function isDark(choice: ThemeChoice, systemDark: boolean): boolean {
  return choice === "dark" || (choice === "system" && systemDark);
}

function paint(dark: boolean) {
  document.documentElement.classList.toggle("dark", dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
}

/** Sets the stored theme on `<html>`. Call it before the first render, so that the page never paints in the wrong one. */
export function applyStoredTheme() {
  paint(isDark(readChoice(), matchMedia(DARK_QUERY).matches));
}

function subscribeToSystem(notify: () => void) {
  const query = matchMedia(DARK_QUERY);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

type Theme = { choice: ThemeChoice; dark: boolean; setChoice: (choice: ThemeChoice) => void };

const ThemeContext = createContext<Theme | null>(null);

/** Keeps `<html>` in the chosen theme and follows the system while nothing is chosen. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(readChoice);
  const systemDark = useSyncExternalStore(subscribeToSystem, () => matchMedia(DARK_QUERY).matches);
  const dark = isDark(choice, systemDark);
  useLayoutEffect(() => paint(dark), [dark]);
  const theme = useMemo(
    () => ({
      choice,
      dark,
      setChoice: (next: ThemeChoice) => {
        writeChoice(next);
        setChoice(next);
      },
    }),
    [choice, dark],
  );
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

/** The theme and its setter. Throws outside `ThemeProvider`. */
export function useTheme(): Theme {
  const theme = use(ThemeContext);
  if (!theme) throw new Error("useTheme needs a ThemeProvider above it");
  return theme;
}
