/**
 * `<compare-head>` before the comparison table: on phones the names of its columns, at the top of the window after the head of the table
 * has scrolled out. The table scrolls sideways within a box, in which its own head cannot stick to the window. Screen readers read
 * the head of the table.
 */
class CompareHead extends HTMLElement {
	#visibility: IntersectionObserver | undefined

	connectedCallback(): void {
		const scroller = this.nextElementSibling
		const head = scroller?.querySelector('thead')
		if (!scroller || !head) return
		const row = document.createElement('div')
		row.ariaHidden = 'true'
		row.append(...[...head.querySelectorAll('th > a:first-of-type')].map(nameOf))
		this.replaceChildren(row)
		const follow = () => {
			row.scrollLeft = scroller.scrollLeft
		}
		scroller.addEventListener('scroll', follow, { passive: true })
		this.#visibility = new IntersectionObserver(([entry]) => {
			this.toggleAttribute('data-shown', entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
			follow()
		})
		this.#visibility.observe(head)
	}

	disconnectedCallback(): void {
		this.#visibility?.disconnect()
	}
}

function nameOf(link: Element): HTMLElement {
	const name = document.createElement('b')
	name.lang = link.getAttribute('lang') ?? ''
	name.textContent = link.textContent
	return name
}

customElements.define('compare-head', CompareHead)
