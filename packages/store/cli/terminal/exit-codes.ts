/** Exit code of commands with many items of which some were rejected. */
export const rejectedCode = 2
/** Exit code after Ctrl-C, as in shells. */
export const interruptedCode = 130
