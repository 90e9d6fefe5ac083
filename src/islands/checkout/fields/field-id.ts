/** Id of a field of the checkout by its name, which error summaries link to. */
export function fieldId(name: string): string {
	return `order-${name}`
}
