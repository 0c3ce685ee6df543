import { beforeEach } from "vitest";
import "../app.css";
import { closeAccountDialog } from "../lib/account-dialogs.ts";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  closeAccountDialog();
});
