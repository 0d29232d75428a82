-- Who gives a row of the catalogue another name holds the feed of the manufacturer, which takes the right to update a column of it.
grant update (manufacturer_id) on event_feeds to routecard_functions;
