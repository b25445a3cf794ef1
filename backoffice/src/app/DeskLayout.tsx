import { AppBar, Layout, type LayoutProps, TitlePortal } from 'react-admin'

const Bar = () => (
  <AppBar alwaysOn>
    <TitlePortal component="h1" />
  </AppBar>
)

/** react-admin's frame; the name of the page in its bar, which stays when the page is scrolled, is its heading. */
export const DeskLayout = (props: LayoutProps) => <Layout {...props} appBar={Bar} />
