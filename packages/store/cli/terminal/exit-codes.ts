/** Exit code of commands with many items of which some were rejected. */
export const rejectedCode = 2
/** Stopped by Ctrl-C, as shells have it. */
export const interruptedCode = 130
