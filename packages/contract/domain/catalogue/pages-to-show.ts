/** The page numbers of a pagination: the first, the last, the current one and its neighbours; null marks a gap. */
export function pagesToShow(page: number, pages: number): readonly (number | null)[] {
	const near = new Set([1, pages, page - 1, page, page + 1])
	// A gap of a single page shows that page.
	if (page === 4) near.add(2)
	if (page === pages - 3) near.add(pages - 1)
	const shown = [...near].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
	return shown.flatMap((number, index) => (index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number]))
}
