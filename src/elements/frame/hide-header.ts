/** Pixels in one direction before the header hides or returns, so that a trembling finger does not move it. */
const threshold = 8
/** Pixels at the top of the page in which the header is always shown. */
const topZone = 64

/** Marks the page while it scrolls down (`<html data-header="hidden">`); frame.css then hides the header on phones. */
function watchScrolling(): void {
	const { dataset } = document.documentElement
	let turn = 0
	const update = () => {
		// Elastic scrolling reports positions outside of the page.
		const y = Math.min(Math.max(0, scrollY), document.documentElement.scrollHeight - innerHeight)
		if (Math.abs(y - turn) < threshold && y > topZone) return
		if (y > turn && y > topZone) dataset.header = 'hidden'
		else delete dataset.header
		turn = y
	}
	addEventListener('scroll', update, { passive: true })
	update()
}

watchScrolling()
