/** In place of what a press loads: without a network there is no form. */
export function Unloaded() {
	return (
		<p role="alert" className="w-full text-error">
			This could not be loaded. Please check your connection, then reload the page.
		</p>
	)
}
