/**
 * Spreads cells of a spreadsheet over a grid of fields, from the field with the focus on to the right and down. The field for whole rows
 * below the grid does the same without scripts.
 */
const rows = [...document.querySelectorAll('tr')].map((row) => [...row.querySelectorAll<HTMLInputElement>('input.cell')])

document.addEventListener('paste', (event) => {
	const text = event.clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '') ?? ''
	const target = event.target
	if (!(target instanceof HTMLInputElement) || !/[\t\n]/.test(text)) return
	const top = rows.findIndex((row) => row.includes(target))
	if (top < 0) return
	event.preventDefault()
	const left = rows[top]?.indexOf(target) ?? 0
	const below = rows.slice(top).filter((row) => row.length > 0)
	let last: HTMLInputElement | undefined
	for (const [down, line] of text.split('\n').entries())
		for (const [right, value] of line.split('\t').entries()) {
			const cell = below[down]?.[left + right]
			if (!cell) continue
			cell.value = value.trim()
			cell.dispatchEvent(new Event('input', { bubbles: true }))
			last = cell
		}
	last?.focus()
})
