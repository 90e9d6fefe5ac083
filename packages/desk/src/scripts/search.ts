/** How long a person pauses before hits are loaded, in milliseconds. */
const pauseMs = 150

/**
 * `<desk-search>`: shows hits below its field while a person types. Arrow keys go through them, Escape closes them, Enter in the field
 * opens the page with all hits.
 */
export class DeskSearch extends HTMLElement {
	#timer = 0
	#request = new AbortController()

	connectedCallback(): void {
		this.#field.addEventListener('input', () => this.#schedule())
		this.addEventListener('keydown', (event) => this.#handleKey(event))
		this.addEventListener('focusout', ({ relatedTarget }) => {
			if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.#close()
		})
	}

	/** Selects the text of the field; false if the page is too narrow for it. */
	open(): boolean {
		if (!this.#field.checkVisibility()) return false
		this.#field.select()
		return true
	}

	get #field(): HTMLInputElement {
		return this.querySelector('input') as HTMLInputElement
	}
	get #hits(): HTMLElement {
		return this.querySelector('[data-hits]') as HTMLElement
	}
	get #links(): readonly HTMLElement[] {
		return [...this.#hits.querySelectorAll<HTMLElement>('a')]
	}

	#schedule(): void {
		clearTimeout(this.#timer)
		this.#request.abort()
		if (this.#field.value.trim() === '') this.#close()
		else this.#timer = window.setTimeout(() => void this.#load(), pauseMs)
	}

	async #load(): Promise<void> {
		this.#request = new AbortController()
		const { signal } = this.#request
		try {
			const response = await fetch(`/search/hits?q=${encodeURIComponent(this.#field.value)}`, { signal, redirect: 'error' })
			if (!response.ok) return this.#close()
			const html = await response.text()
			if (signal.aborted || !this.contains(document.activeElement)) return
			this.#hits.innerHTML = html
			this.#hits.hidden = false
			const { length } = this.#hits.querySelectorAll('.hits a')
			this.#announce(length === 0 ? 'Nothing matches' : `${length} ${length === 1 ? 'hit' : 'hits'}: arrow down`)
		} catch {
			// Typed on, signed out, or not connected: Enter opens the page, which says what is wrong.
			if (!signal.aborted) this.#close()
		}
	}

	#handleKey(event: KeyboardEvent): void {
		if (event.key === 'Escape' && !this.#hits.hidden) {
			event.preventDefault()
			this.#close()
			this.#field.focus()
			return
		}
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step === undefined || this.#hits.hidden) return
		event.preventDefault()
		const stops = [this.#field, ...this.#links]
		const current = stops.indexOf(document.activeElement as HTMLElement)
		stops[(current + step + stops.length) % stops.length]?.focus()
	}

	#close(): void {
		clearTimeout(this.#timer)
		this.#request.abort()
		this.#hits.hidden = true
		this.#hits.replaceChildren()
		this.#announce('')
	}

	#announce(text: string): void {
		const status = this.querySelector('[role=status]')
		if (status) status.textContent = text
	}
}

customElements.define('desk-search', DeskSearch)
