/**
 * Parses an option that can be repeated or has several values separated by commas. A variadic option of Commander (`<codes...>`) would also
 * consume the arguments of the command.
 */
export function repeatable(typed: string, before: readonly string[] | undefined): string[] {
	return [...(before ?? []), typed]
}

/** Splits the values of the option at commas; omits empty values. */
export function splitList(typed: readonly string[]): readonly string[] {
	return typed.flatMap((each) => each.split(',')).flatMap((each) => each.trim() || [])
}
