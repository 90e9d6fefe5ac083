/** How commands end whose work is many small ones: some of them were refused. */
export const refusedCode = 2
/** Stopped by Ctrl-C, as shells have it. */
export const interruptedCode = 130
