import { beforeEach } from "vitest";
import "../app.css";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
