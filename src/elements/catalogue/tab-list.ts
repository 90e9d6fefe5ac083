/** Tabs (ARIA pattern): arrow keys, Home and End select a tab. Without scripts all panels are shown. */
class TabList extends HTMLElement {
	connectedCallback(): void {
		const tabs = [...this.querySelectorAll<HTMLElement>('[role="tab"]')]
		const choose = (chosen: HTMLElement) => {
			for (const tab of tabs) {
				const active = tab === chosen
				tab.ariaSelected = String(active)
				tab.tabIndex = active ? 0 : -1
				this.querySelector(`#${tab.getAttribute('aria-controls')}`)?.toggleAttribute('data-inactive', !active)
			}
		}
		for (const tab of tabs) {
			tab.addEventListener('click', (event) => {
				event.preventDefault()
				choose(tab)
			})
		}
		this.addEventListener('keydown', (event) => {
			const current = tabs.indexOf(event.target as HTMLElement)
			const forward = getComputedStyle(this).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
			const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
			const goal = { [forward]: current + 1, [backward]: current - 1, Home: 0, End: -1 }[event.key]
			if (current < 0 || goal === undefined) return
			event.preventDefault()
			const tab = tabs.at(goal % tabs.length)
			tab?.focus()
			if (tab) choose(tab)
		})
	}
}

customElements.define('tab-list', TabList)
