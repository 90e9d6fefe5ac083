import * as v from 'valibot'

const longest = 500
const message = `A reason must have 1 to ${longest} characters.`

/** Why a review or question is refused; its author reads it. */
export const reasonInput = v.pipe(v.string(message), v.trim(), v.minLength(1, message), v.maxLength(longest, message))
