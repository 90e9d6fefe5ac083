import type { Kind } from './kinds.ts'

/** One variable of the environment. */
export interface Variable<Value, Fallback extends Value | undefined = Value | undefined> extends Kind<Value> {
	/** One sentence for the README. */
	readonly meaning: string
	/** The value when nothing is set. */
	readonly fallback: Fallback
	/** `build`: the build is made with it, so a change means a new build, which `npm start` does by itself. */
	readonly since: 'build' | 'start'
}

export function variable<Value, Fallback extends Value | undefined>(
	kind: Kind<Value>,
	fallback: Fallback,
	meaning: string,
	since: 'build' | 'start' = 'start',
): Variable<Value, Fallback> {
	return { ...kind, fallback, meaning, since }
}
