/** Without case and accents: "Málaga" is found by "malaga". */
function plain(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** The items that a typed text leaves: first those that begin with it, then those that contain it, each in their order. */
export function findPlaces<Place extends { readonly name: string }>(
	items: readonly Place[],
	typed: string,
	limit: number,
): readonly Place[] {
	const wanted = plain(typed)
	if (wanted === '') return items.slice(0, limit)
	const beginning: Place[] = []
	const containing: Place[] = []
	for (const item of items) {
		const name = plain(item.name)
		if (name.startsWith(wanted)) beginning.push(item)
		else if (name.includes(wanted)) containing.push(item)
		if (beginning.length === limit) break
	}
	return [...beginning, ...containing].slice(0, limit)
}

/** The item of exactly this name, case and accents ignored: what a browser's autofill types. */
export function placeNamed<Place extends { readonly name: string }>(items: readonly Place[], typed: string): Place | undefined {
	const wanted = plain(typed)
	return items.find(({ name }) => name === typed) ?? (wanted === '' ? undefined : items.find(({ name }) => plain(name) === wanted))
}

/** The item that a saved address means: by name, or by id where another store keeps ids (AMB-40). */
export function placeMeant<Place extends { readonly id: string; readonly name: string }>(
	items: readonly Place[],
	saved: string,
): Place | undefined {
	return placeNamed(items, saved) ?? items.find(({ id }) => id === saved)
}
