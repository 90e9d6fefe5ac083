/**
 * Colour theme (light, dark, system) and a switch for animations. Both are stored in local storage;
 * layouts/inline/theme.js applies them before the first paint.
 */
class DisplaySettings extends HTMLElement {
	connectedCallback(): void {
		const root = document.documentElement
		const chosen = this.querySelector<HTMLInputElement>('input:checked')
		// Selected before this script was loaded: the server renders "system".
		if (chosen && !chosen.defaultChecked) chooseTheme(chosen.value)
		const radio = this.querySelector<HTMLInputElement>(`input[value="${root.dataset.theme ?? 'system'}"]`)
		if (radio) radio.checked = true
		this.addEventListener('change', ({ target }) => {
			if (target instanceof HTMLInputElement && target.checked) chooseTheme(target.value)
		})

		const still = this.querySelector('[data-still]')
		const show = () => still?.setAttribute('aria-pressed', String('still' in root.dataset))
		still?.addEventListener('click', () => {
			if ('still' in root.dataset) delete root.dataset.still
			else root.dataset.still = ''
			savePreference('still', root.dataset.still)
			show()
		})
		show()
	}
}

function chooseTheme(theme: string): void {
	const { dataset } = document.documentElement
	if (theme === 'system') delete dataset.theme
	else dataset.theme = theme
	savePreference('theme', dataset.theme)
}

function savePreference(key: string, value: string | undefined): void {
	try {
		if (value === undefined) localStorage.removeItem(key)
		else localStorage.setItem(key, value)
	} catch {
		// Storage is blocked: the choice applies to this page only.
	}
}

customElements.define('display-settings', DisplaySettings)
