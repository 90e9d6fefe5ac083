/**
 * Light, dark or as the system says; and whether anything may move by itself. Both stay in the browser's storage and
 * are set again before the first paint by layouts/inline/theme.js.
 */
class DisplaySettings extends HTMLElement {
	connectedCallback(): void {
		const root = document.documentElement
		const radio = this.querySelector<HTMLInputElement>(`input[value="${root.dataset.theme ?? 'system'}"]`)
		if (radio) radio.checked = true
		this.addEventListener('change', ({ target }) => {
			if (!(target instanceof HTMLInputElement)) return
			if (target.value === 'system') delete root.dataset.theme
			else root.dataset.theme = target.value
			keep('theme', root.dataset.theme)
		})

		const still = this.querySelector('[data-still]')
		const show = () => still?.setAttribute('aria-pressed', String('still' in root.dataset))
		still?.addEventListener('click', () => {
			if ('still' in root.dataset) delete root.dataset.still
			else root.dataset.still = ''
			keep('still', root.dataset.still)
			show()
		})
		show()
	}
}

function keep(key: string, value: string | undefined): void {
	try {
		if (value === undefined) localStorage.removeItem(key)
		else localStorage.setItem(key, value)
	} catch {
		// Storage is switched off: the choice holds for this page.
	}
}

customElements.define('display-settings', DisplaySettings)
