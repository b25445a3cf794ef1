import { AppBar, Layout, type LayoutProps, TitlePortal } from 'react-admin'

const Bar = () => (
  <AppBar>
    <TitlePortal component="h1" />
  </AppBar>
)

/** react-admin's frame; the name of the page in its bar is the page's heading. */
export const DeskLayout = (props: LayoutProps) => <Layout {...props} appBar={Bar} appBarAlwaysOn />
