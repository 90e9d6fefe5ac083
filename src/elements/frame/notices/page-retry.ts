import type { ProbedResource } from '#stores/frame/probe-store.ts'

/** Milliseconds before each attempt; the last delay repeats. */
const retryDelays = [1000, 2000, 4000, 8000, 15_000]
/** Number of attempts before an error is shown. */
const triesBeforeFailure = 2

/**
 * Replaces content that could not be loaded: polls the store for the data, then requests the page and reloads. The reload is
 * answered from the cache, which has stored the requested page.
 */
class PageRetry extends HTMLElement {
	#tries = 0
	#timer: ReturnType<typeof setTimeout> | undefined

	connectedCallback(): void {
		this.#wait()
		this.querySelector('[data-again]')?.addEventListener('click', () => {
			this.#show(false)
			void this.#try()
		})
		addEventListener('online', () => void this.#try())
	}

	disconnectedCallback(): void {
		clearTimeout(this.#timer)
	}

	#wait(): void {
		clearTimeout(this.#timer)
		this.#timer = setTimeout(() => void this.#try(), retryDelays[this.#tries] ?? retryDelays.at(-1))
	}

	async #try(): Promise<void> {
		this.#tries += 1
		if ((await this.#storeAnswers()) && (await this.#isPageComplete())) {
			location.reload()
			return
		}
		if (this.#tries >= triesBeforeFailure) this.#show(true)
		this.#wait()
	}

	/** Whether the store answers the request for the page's data; "not found" is an answer. */
	async #storeAnswers(): Promise<boolean> {
		try {
			const { probeStore } = await import('#stores/frame/probe-store.ts')
			return await probeStore(this.dataset.ask as ProbedResource, new URL(location.href))
		} catch {
			// The code failed to load: there is no network.
			return false
		}
	}

	async #isPageComplete(): Promise<boolean> {
		try {
			const response = await fetch(location.href, { headers: { accept: 'text/html' } })
			return response.status < 500 && !(await response.text()).includes('<page-retry')
		} catch {
			return false
		}
	}

	#show(failed: boolean): void {
		for (const [name, hidden] of [
			['loading', failed],
			['failed', !failed],
		] as const) {
			const part = this.querySelector<HTMLElement>(`[data-${name}]`)
			if (part) part.hidden = hidden
		}
	}
}

customElements.define('page-retry', PageRetry)
