/**
 * Reads an option that can be repeated, or that takes a list with commas between. An option of Commander that takes any number of
 * words (`<codes...>`) would take the arguments of the command after it, too.
 */
export function repeatable(typed: string, before: readonly string[] | undefined): string[] {
	return [...(before ?? []), typed]
}

/** The values of such an option, with the commas within them resolved; none of them is empty. */
export function splitList(typed: readonly string[]): readonly string[] {
	return typed.flatMap((each) => each.split(',')).flatMap((each) => each.trim() || [])
}
