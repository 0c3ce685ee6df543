import { Providers } from "./providers.tsx";
import { AppRouter } from "./router.tsx";

/** The whole product in the browser. */
export function App() {
  return (
    <Providers>
      <AppRouter />
    </Providers>
  );
}
