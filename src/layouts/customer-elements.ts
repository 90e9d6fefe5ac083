/** What a customer's page needs beside that: the number of wishes, and hearts that show what is wished for. */
import '../islands/elements/wish-toggle.ts'
import { openCustomerPage } from '../stores/session-tabs.ts'

void openCustomerPage()
