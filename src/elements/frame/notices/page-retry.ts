import type { ProbedResource } from '#stores/frame/store-probe.ts'

/** Milliseconds before each try; the last one stays. */
const retryDelays = [1000, 2000, 4000, 8000, 15_000]
/** After so many tries the shopper is told. */
const triesBeforeFailure = 2

/**
 * In place of what a page could not show: asks the store for the data until it comes, then for the page, and shows it. The
 * reload is answered from the cache, for the page that was asked for has been kept.
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
		if ((await this.#storeAnswers()) && (await this.#isWhole())) {
			location.reload()
			return
		}
		if (this.#tries >= triesBeforeFailure) this.#show(true)
		this.#wait()
	}

	/** Whether the store gives what the page is about, or says that there is no such thing. */
	async #storeAnswers(): Promise<boolean> {
		try {
			const { probeStore } = await import('#stores/frame/store-probe.ts')
			return await probeStore(this.dataset.ask as ProbedResource, new URL(location.href))
		} catch {
			// The code could not be fetched: there is no network.
			return false
		}
	}

	async #isWhole(): Promise<boolean> {
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
