/** Whether something failed because the disk, or what somebody may have of it, is full (security row O4). */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
