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
    return "system";
  }
}

function writeChoice(choice: ThemeChoice) {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function isDark(choice: ThemeChoice, systemDark: boolean): boolean {
  return choice === "dark" || (choice === "system" && systemDark);
}

function paint(dark: boolean) {
  document.documentElement.classList.toggle("dark", dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
}

/** Call before the first render, to avoid a flash of the wrong theme. */
export function applyStoredTheme() {
  paint(isDark(readChoice(), matchMedia(DARK_QUERY).matches));
}

function subscribeToSystem(notify: () => void) {
  const query = matchMedia(DARK_QUERY);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Always false on the server, because the HTML from the server is the same for all themes. */
function isSystemDark(): boolean {
  return typeof matchMedia === "function" && matchMedia(DARK_QUERY).matches;
}

type Theme = { choice: ThemeChoice; dark: boolean; setChoice: (choice: ThemeChoice) => void };

const ThemeContext = createContext<Theme | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(readChoice);
  const systemDark = useSyncExternalStore(subscribeToSystem, isSystemDark, isSystemDark);
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

export function useTheme(): Theme {
  const theme = use(ThemeContext);
  if (!theme) throw new Error("useTheme needs a ThemeProvider above it");
  return theme;
}
