-- Documents are mostly compressed already, and a piece of an uncompressed value is read without the pieces before it.
alter table shipment_documents alter column content set storage external;
