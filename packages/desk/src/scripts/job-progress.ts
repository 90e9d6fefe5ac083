/** Replaces the state of a running bulk change by that of the same page, until it is finished. */
const pauseMs = 1000

async function update(): Promise<void> {
	const shown = document.getElementById('job')
	if (!shown || shown.dataset['finished'] !== undefined) return
	try {
		const response = await fetch(location.href)
		const page = new DOMParser().parseFromString(await response.text(), 'text/html')
		const next = page.getElementById('job')
		// A session that has ended shows its sign-in.
		if (!next) return location.reload()
		shown.replaceWith(next)
	} catch {
		// Without a connection the next try can succeed.
	}
	setTimeout(update, pauseMs)
}

setTimeout(update, pauseMs)
