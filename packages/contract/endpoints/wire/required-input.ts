import * as v from 'valibot'

/** Required text from a caller, without spaces at its ends: at most `maxLength` characters. */
// @__NO_SIDE_EFFECTS__
export function requiredInput(maxLength: number) {
	return v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))
}
