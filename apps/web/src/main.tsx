import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { App } from "./app/app.tsx";
import { watchHistory } from "./lib/history-gate.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
watchHistory();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
