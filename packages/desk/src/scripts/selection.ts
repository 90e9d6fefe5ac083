/**
 * Selecting orders of a list: the choice of all orders checks the boxes, the number of chosen ones is shown, and Shift selects a range. The
 * form works without this.
 */
const which = document.querySelector<HTMLSelectElement>('select[name="which"]')
const boxes = [...(which?.form?.querySelectorAll<HTMLInputElement>('input[name="order"]') ?? [])]
const chosenText = which?.options[0]?.text ?? ''
let last: HTMLInputElement | null = null

function showCount(): void {
	const count = boxes.filter(({ checked }) => checked).length
	if (which?.options[0]) which.options[0].text = count === 0 ? chosenText : `${chosenText} (${count})`
}

which?.addEventListener('change', () => {
	if (which.value !== 'chosen') for (const box of boxes) box.checked = true
	showCount()
})

for (const box of boxes)
	box.addEventListener('click', ({ shiftKey }) => {
		if (shiftKey && last && last !== box) {
			const [start, end] = [boxes.indexOf(last), boxes.indexOf(box)].sort((a, b) => a - b)
			for (const between of boxes.slice(start, (end ?? 0) + 1)) between.checked = box.checked
		}
		last = box
		if (which) which.value = 'chosen'
		showCount()
	})

// Browsers restore the boxes when a person comes back to the page.
addEventListener('pageshow', showCount)
