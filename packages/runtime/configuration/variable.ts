import type { VariableType } from './kinds.ts'

/** One environment variable. */
export interface Variable<Value, Fallback extends Value | undefined = Value | undefined> extends VariableType<Value> {
	/** Description for docs/configuration.md, in Markdown. */
	readonly meaning: string
	/** The value when the variable is not set. */
	readonly fallback: Fallback
	/** `build`: the build depends on the value. After a change `npm start` builds again. */
	readonly since: 'build' | 'start'
}

export function variable<Value, Fallback extends Value | undefined>(
	kind: VariableType<Value>,
	fallback: Fallback,
	meaning: string,
	since: 'build' | 'start' = 'start',
): Variable<Value, Fallback> {
	return { ...kind, fallback, meaning, since }
}
