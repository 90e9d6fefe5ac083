/** A command cannot run; the message contains the reason and the fix. */
export class CommandError extends Error {
	override name = 'CommandError'
}
